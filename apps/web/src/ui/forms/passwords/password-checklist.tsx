import { passwordRules } from '@universal-media/contract/wire/password';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '../../feedback/announce.ts';

// Long enough not to interrupt screen readers on every key.
const QUIET_MS = 700;

/** What the password has and what it still needs, while it is typed. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const met = passwordRules.filter((rule) => rule.holds(password)).length;

  useEffect(() => {
    if (password === '') return;
    const pause = setTimeout(() => announce(`${met} of ${passwordRules.length} password rules met`), QUIET_MS);
    return () => clearTimeout(pause);
  }, [met, password]);

  return (
    <ul id={id} aria-label="Your password needs" className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {passwordRules.map((rule) => (
        <Rule key={rule.id} label={rule.label} met={rule.holds(password)} />
      ))}
    </ul>
  );
}

function Rule({ label, met }: { label: string; met: boolean }) {
  return (
    <li className={clsx('flex items-center gap-2 text-small', met ? 'text-ink' : 'text-muted')}>
      {/* A tick or a dot, never a box: there is nothing to check here. */}
      <span className="grid size-3.5 flex-none place-items-center" aria-hidden="true">
        {met ? <Check className="size-3.5 stroke-[2.5]!" /> : <span className="size-1 rounded-full bg-edge" />}
      </span>
      {label}
      <span className="sr-only">{met ? ', met' : ', not yet'}</span>
    </li>
  );
}
