import { paths } from '#paths.ts';
import { TextLink } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import type { FailureText } from './failure-texts.ts';

export function FailureNote({ failure }: { failure: FailureText }) {
  const { heading, sentences, requirements, details, request_id, signInInstead } = failure;
  return (
    <Note tone="stop" live className="grid gap-1.5">
      <h2 className="font-640">
        <b>{heading}</b>
      </h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {requirements && (
        <div>
          <p>Your password must have:</p>
          <ul className="my-1 list-disc ps-5">
            {requirements.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p>{requirements.example}</p>
        </div>
      )}
      {signInInstead && (
        <p>
          <TextLink to={paths.authentication('login')} replace>
            Sign in with this email
          </TextLink>
        </p>
      )}
      {details && (
        <details>
          <summary className="w-fit font-600">Details</summary>
          <p className="pt-1 text-muted">{details}</p>
        </details>
      )}
      {request_id && (
        <p className="text-muted">
          Request <span className="mono select-all">{request_id}</span>
        </p>
      )}
    </Note>
  );
}
