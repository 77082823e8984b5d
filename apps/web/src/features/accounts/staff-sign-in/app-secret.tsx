import { CopyButton } from '#ui/actions/copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { inGroupsOfFour } from './secret-groups.ts';

/** The secret for the authenticator app, to scan or to type. */
export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="grid gap-3 border-rule border-t pt-4">
      <p className="text-row">
        <b>1.</b> Scan this with your authenticator app.
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" className="size-52 border border-rule" />
      <p className="text-row">Can't scan the code? Enter this secret in the app instead:</p>
      <div className="flex items-center gap-3">
        <code className="mono max-w-[20ch] flex-1 select-all text-row!">{inGroupsOfFour(secret)}</code>
        <CopyButton text={secret} name="secret" />
      </div>
    </div>
  );
}
