import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps an element as high as the window below its top edge, also while the page scrolls. */
export function useHeightBelow<T extends HTMLElement>(): RefObject<T | null> {
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
