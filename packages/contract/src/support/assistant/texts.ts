/** The assistant says that it is one from the first word on. */
export const ASSISTANT_NAME = 'Maya';
export const ASSISTANT_LABEL = 'Maya, our AI assistant';

/** When the assistant cannot answer. */
export const publicFailureText =
  "I apologize, but I'm having trouble connecting right now. Please try again later or contact support for immediate assistance.";
export const ownFailureText = (email: string): string =>
  `I apologize, but I'm having trouble connecting right now. Please try again later or contact support at ${email} for immediate assistance.`;
/** When the call itself fails. */
export const brokenCallText = (email: string): string =>
  `I'm experiencing technical difficulties. For immediate help, please contact our support team at ${email}.`;

interface Escalated {
  readonly number: string;
  readonly email: string;
  readonly phone: string | null;
}

/** The note under an answer that was handed to our staff. Visitors leave an address, so that we can reach them. */
export const escalationNote = ({ number, email, phone }: Escalated, isVisitor: boolean): string =>
  isVisitor
    ? `This conversation is with our support team as request ${number}. Leave your email in the contact form so that we can answer, or reach us at ${email}${phone === null ? '' : ` or ${phone}`}.`
    : `This conversation is with our support team as request ${number}. We answer by email. You can also write to ${email}.`;
