import type { SupportCause, SupportState } from '@universal-media/contract/support/requests/requests';

export const causeLabels: Record<SupportCause, string> = {
  form: 'Contact form',
  asked_for_person: 'Asked for a person',
  money_moved_wrongly: 'Money moved wrongly',
  unhelpful_twice: 'Two unhelpful answers',
  asked_three_times: 'Same question three times',
  model_refused: 'The model declined',
};

export const stateLabels: Record<SupportState, string> = { open: 'Open', closed: 'Closed' };
