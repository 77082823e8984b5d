import { type RefObject, useLayoutEffect } from 'react';

/** Gives an element the height from where it stands to the foot of the window, also while the page above it scrolls away. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    function fit() {
      const { current } = element;
      if (current) current.style.height = `${window.innerHeight - Math.max(0, current.getBoundingClientRect().top)}px`;
    }
    fit();
    window.addEventListener('scroll', fit, { passive: true });
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('scroll', fit);
      window.removeEventListener('resize', fit);
    };
  }, [element]);
}
