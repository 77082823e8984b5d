import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For an element that reaches from where it stands to the foot of the window, also while the page above scrolls away. */
export function useRoomBelow<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    function fill() {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      element.current?.style.setProperty('height', `${window.innerHeight - Math.max(0, top)}px`);
    }
    fill();
    window.addEventListener('scroll', fill, { passive: true });
    window.addEventListener('resize', fill);
    return () => {
      window.removeEventListener('scroll', fill);
      window.removeEventListener('resize', fill);
    };
  }, []);
  return element;
}
