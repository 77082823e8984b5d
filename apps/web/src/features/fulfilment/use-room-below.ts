import { type RefObject, useLayoutEffect } from 'react';

/** Gives an element the height from where it stands to the foot of the window, also while the page above it scrolls away. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    function fill() {
      const { current } = element;
      if (current) current.style.height = `${window.innerHeight - Math.max(0, current.getBoundingClientRect().top)}px`;
    }
    fill();
    window.addEventListener('scroll', fill, { passive: true });
    window.addEventListener('resize', fill);
    return () => {
      window.removeEventListener('scroll', fill);
      window.removeEventListener('resize', fill);
    };
  }, [element]);
}
