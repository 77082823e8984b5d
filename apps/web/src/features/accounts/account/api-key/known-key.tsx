import type { KnownApiKey, NewApiKey, SpendLimits } from '@universal-media/contract/accounts/api-keys';
import { apiScopeTexts } from '@universal-media/contract/wire/api-scopes';
import { type ReactNode, useState } from 'react';
import { formatMoment, fromNow } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import type { Guard } from './queries.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';

interface KnownKeyProps {
  known: KnownApiKey & { api_key: string };
  readAt: number;
  time_zone: string;
  guard: Guard;
  onMade: (made: NewApiKey) => void;
}

/** Shows the current key with its permissions, and lets the owner rotate or revoke it. */
export function KnownKey({ known, readAt, time_zone, guard, onMade }: KnownKeyProps) {
  const { api_key, generated_at, last_used_at, scopes, expires_at, is_expired, spend_limits, spent } = known;
  const [asking, setAsking] = useState<'rotate' | 'revoke'>();
  const close = () => setAsking(undefined);
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name="Key">
          <span className="mono inline-block text-control-s">{api_key}</span>
        </Fact>
        <Fact name="Created">
          {generated_at && <time dateTime={generated_at}>{formatMoment(generated_at, time_zone)}</time>}
        </Fact>
        <Fact name={is_expired ? 'Expired' : 'Expires'}>
          {expires_at && <time dateTime={expires_at}>{formatMoment(expires_at, time_zone)}</time>}
          {is_expired && '. Rotate it to get a key that works.'}
        </Fact>
        <Fact name="Last used">
          {last_used_at ? (
            <>
              {fromNow(last_used_at, new Date(readAt))},{' '}
              <time dateTime={last_used_at}>{formatMoment(last_used_at, time_zone)}</time>
            </>
          ) : (
            'Never used'
          )}
        </Fact>
        <Fact name="Permissions">
          <ul>
            {scopes.map((scope) => (
              <li key={scope}>{apiScopeTexts[scope]}</li>
            ))}
          </ul>
        </Fact>
        <Fact name="Spending">
          {spend_limits ? <Spending limits={spend_limits} spent={spent} /> : "Can't spend credits"}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => setAsking('rotate')}>Rotate</Button>
        <Button variant="danger" onClick={() => setAsking('revoke')}>
          Revoke
        </Button>
      </div>
      {asking === 'rotate' && (
        <RotateDialog
          known={known}
          guard={guard}
          onClose={close}
          onMade={(made) => {
            close();
            onMade(made);
          }}
        />
      )}
      <RevokeDialog masked={api_key} open={asking === 'revoke'} onClose={close} />
    </div>
  );
}

const whole = (credits: number) => credits.toLocaleString('en-US');

function Spending({ limits, spent }: { limits: SpendLimits; spent: KnownApiKey['spent'] }) {
  return (
    <ul>
      <li>
        {whole(spent.total)} of {whole(limits.total)} credits in total
      </li>
      <li>
        {whole(spent.today)} of {whole(limits.per_day)} credits today
      </li>
      <li>At most {whole(limits.per_campaign)} credits per campaign</li>
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted text-small sm:pt-px">{name}</dt>
      <dd className="min-w-0 text-row first-letter:uppercase [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
