import { tellInTab, wasToldInTab } from './told-in-tab.ts'

/** An overlay is shown until this many times its button was pressed (H9.3). */
const enough = 3

export type CountedTutorial = 'html-anchor-tutorial-count' | 'html-live-editor-tutorial-count'

function countOf(tutorial: CountedTutorial): number {
  try {
    const count = Number(localStorage.getItem(tutorial))
    return Number.isInteger(count) && count > 0 ? count : 0
  } catch {
    return 0
  }
}

/** Shown once in a tab, so that nobody reads it three times in one sitting. */
export function isTutorialDue(tutorial: CountedTutorial): boolean {
  return countOf(tutorial) < enough && !wasToldInTab(tutorial)
}

/** It was left, by its button or in another way: this tab shows it no more. */
export function leaveTutorial(tutorial: CountedTutorial): void {
  tellInTab(tutorial)
}

/** Its button was pressed; closing it in another way does not count. */
export function countTutorial(tutorial: CountedTutorial): void {
  leaveTutorial(tutorial)
  try {
    localStorage.setItem(tutorial, String(countOf(tutorial) + 1))
  } catch {
    // It is shown again next time.
  }
}
