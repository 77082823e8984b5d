import { describe, expect, it, vi } from 'vitest';
import { overlayStack } from './overlay-stack.ts';

describe('the overlays on screen', () => {
  it('close one at a time, the topmost first', () => {
    const [details, question] = [vi.fn(), vi.fn()];
    const removeDetails = overlayStack.add(details);
    const removeQuestion = overlayStack.add(question);
    expect(overlayStack.closeTop()).toBe(true);
    expect([details.mock.calls.length, question.mock.calls.length]).toEqual([0, 1]);
    removeQuestion();
    overlayStack.closeTop();
    expect(details).toHaveBeenCalledOnce();
    removeDetails();
    expect([overlayStack.hasOpen(), overlayStack.closeTop()]).toEqual([false, false]);
  });

  it('are distinguished when they share what closes them', () => {
    const close = vi.fn();
    const remove = overlayStack.add(close);
    const removeOther = overlayStack.add(close);
    remove();
    expect(overlayStack.hasOpen()).toBe(true);
    removeOther();
    expect(overlayStack.hasOpen()).toBe(false);
  });
});
