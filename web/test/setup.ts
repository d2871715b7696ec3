import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepFocusOfBusyButtons } from '../src/platform/kept-focus.ts';
import { watchTyping } from '../src/platform/typed.ts';
import { expectValidAnswers, fetchAnswer, resetAnswers } from './answers.ts';
import './locators.ts';
import { closeScreen } from './render-screen.tsx';

const realFetch = window.fetch.bind(window);

watchTyping();
keepFocusOfBusyButtons();

beforeEach(async () => {
  resetAnswers();
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    fetchAnswer(realFetch, input, init),
  );
});

afterEach(async () => {
  closeScreen();
  vi.useRealTimers();
  await page.viewport(1280, 800);
  expectValidAnswers();
});
