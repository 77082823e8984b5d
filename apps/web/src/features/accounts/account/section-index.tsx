import { type MouseEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AccountSectionId, accountSections } from './sections.ts';

/** Links to the sections and marks the current one. Only wide screens have room for it. */
export function SectionIndex() {
  const here = useSectionInView();
  const navigate = useNavigate();

  // Replaces the history entry, so that Back leaves the page.
  function go(event: MouseEvent, id: AccountSectionId) {
    event.preventDefault();
    void navigate({ search: window.location.search, hash: id }, { replace: true });
    document.getElementById(id)?.focus({ preventScroll: true });
  }

  return (
    <nav aria-label="On this page" className="sticky top-14 self-start py-6 ps-6 max-lg:hidden">
      <ul className="border-rule border-s">
        {accountSections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={here === id ? 'location' : undefined}
              className="-ms-px block border-transparent border-s-3 py-1.5 ps-3.5 text-muted text-row no-underline hover:text-ink aria-[current]:border-ink aria-[current]:font-640 aria-[current]:text-ink"
              onClick={(event) => go(event, id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Finds the last section whose heading is above the upper third of the window, or the last one at the page end. */
function useSectionInView(): AccountSectionId {
  const [here, setHere] = useState<AccountSectionId>('profile');
  useEffect(() => {
    function look() {
      const line = window.innerHeight / 3;
      const passed = accountSections.findLast(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line,
      );
      const end = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setHere((end && window.scrollY > 0 ? accountSections.at(-1) : passed)?.id ?? 'profile');
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  return here;
}
