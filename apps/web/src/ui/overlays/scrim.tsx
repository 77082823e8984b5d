import { clsx } from 'clsx';
import { type ComponentProps, useEffectEvent, useLayoutEffect } from 'react';
import { overlayStack } from './overlay-stack.ts';
import './overlay.css';

let open = 0;

/** Holds the page behind still, without the sideways jump of a scrollbar that goes away. */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (open === 0) {
    const bar = window.innerWidth - clientWidth;
    style.overflow = 'hidden';
    if (bar > 0) document.body.style.paddingInlineEnd = `${bar}px`;
  }
  open += 1;
  return () => {
    open -= 1;
    if (open > 0) return;
    style.overflow = '';
    document.body.style.paddingInlineEnd = '';
  };
}

interface ScrimProps extends ComponentProps<'div'> {
  /** Closes what lies on it, where a toast has the Escape key. */
  onClose: () => void;
}

/**
 * What lies between the page and a dialog, drawer or palette. Our own instead of Radix's overlay: that one locks scrolling by
 * writing a style element, which the content security policy refuses.
 */
export function Scrim({ className, onClose, ...rest }: ScrimProps) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(holdPage, []);
  useLayoutEffect(() => overlayStack.add(() => close()), []);
  return <div {...rest} className={clsx('fixed inset-0 z-40 bg-scrim', className)} />;
}
