import { findLanguage } from '@universal-media/contract/copy/languages';
import { Tag } from '#ui/feedback/badge.tsx';

/** A language as its speakers call it, then as we do, with its code. */
export function LanguageName({ code, short = false }: { code: string; short?: boolean }) {
  const { name, native_name } = findLanguage(code) ?? { name: code, native_name: code };
  return (
    <span className="inline-flex min-w-0 max-w-full flex-wrap items-center gap-x-2">
      <bdi lang={code} className="font-620">
        {native_name}
      </bdi>
      {!short && name !== native_name && <span className="text-muted">{name}</span>}
      <Tag>{code}</Tag>
    </span>
  );
}
