import type { Page } from 'puppeteer'
import { drawn } from '../bench/editor/main-thread-trace.ts'
import { writeHotspot } from '../drivers/editor.ts'
import type { Random } from '../fuzz/random.ts'
import type { ExpectedDemo } from './expected-demo.ts'

/** Where a run finds its author. */
export interface Author {
  readonly page: Page
  readonly expected: ExpectedDemo
  readonly random: Random
  /** 0-based: the step on screen. */
  readonly at: number
  /** Told nobody else's edit. */
  readonly mark: string
}

interface EditKind {
  readonly name: string
  /** How often it is chosen, beside the others. */
  readonly weight: number
  readonly possible: (author: Author) => boolean
  /** Does it as a person would, and to what is expected. */
  readonly make: (author: Author) => Promise<void>
}

const fewest = 4
const most = 30

async function withControl(page: Page, ...keys: ('c' | 'd' | 'v' | 'z' | 'y')[]) {
  await page.keyboard.down('Control')
  for (const key of keys) await page.keyboard.press(key)
  await page.keyboard.up('Control')
}

/** The steps with a copy of the one on screen behind it. */
function withCopy({ expected, at }: Author) {
  const steps = expected.steps()
  return [...steps.slice(0, at + 1), ...steps.slice(at, at + 1), ...steps.slice(at + 1)]
}

const editKinds: readonly EditKind[] = [
  {
    name: 'write in a hotspot',
    weight: 4,
    possible: () => true,
    async make({ page, expected, at, mark }) {
      const steps = expected.steps()
      const text = `${steps[at]?.text} ${mark}`
      await writeHotspot(page, text)
      expected.change(steps.map((step, index) => (index === at ? { ...step, text } : step)))
    },
  },
  {
    name: 'rename a step',
    weight: 5,
    possible: () => true,
    async make({ page, expected, at, mark }) {
      await page.evaluate(() => document.querySelector<HTMLElement>('.ed-step-name')?.click())
      await page.waitForSelector('.ed-step-name-input:focus')
      await page.keyboard.type(mark)
      await page.keyboard.press('Enter')
      const steps = expected.steps()
      expected.change(steps.map((step, index) => (index === at ? { ...step, name: mark } : step)))
    },
  },
  {
    name: 'delete a step',
    weight: 2,
    possible: ({ expected }) => expected.steps().length > fewest,
    async make({ page, expected, at }) {
      await page.keyboard.press('Delete')
      expected.change(expected.steps().filter((_, index) => index !== at))
    },
  },
  {
    name: 'duplicate a step',
    weight: 2,
    possible: ({ expected }) => expected.steps().length < most,
    async make(author) {
      await withControl(author.page, 'd')
      author.expected.change(withCopy(author))
    },
  },
  {
    name: 'copy and paste a step',
    weight: 1,
    possible: ({ expected }) => expected.steps().length < most,
    async make(author) {
      await withControl(author.page, 'c', 'v')
      author.expected.change(withCopy(author))
    },
  },
  {
    name: 'move a step by keys',
    weight: 2,
    possible: ({ expected, at }) => at < expected.steps().length - 1,
    async make({ page, expected, at }) {
      const heard = (text: string) =>
        page.waitForFunction(
          (wanted) => document.querySelector('[id^=DndLiveRegion]')?.textContent === wanted,
          {},
          text,
        )
      await page.focus('.ed-tile-picture[aria-current=step]')
      await page.keyboard.press('Space')
      await heard(`Step ${at + 1} is at place ${at + 1}.`)
      await page.waitForSelector('.ed-stack')
      await drawn(page)
      await page.keyboard.press('ArrowDown')
      await heard(`Step ${at + 1} is at place ${at + 2}.`)
      await page.keyboard.press('Space')
      await page.waitForFunction(() => document.querySelector('.ed-stack') === null)
      const steps = expected.steps().slice()
      steps.splice(at + 1, 0, ...steps.splice(at, 1))
      expected.change(steps)
    },
  },
  {
    name: 'undo',
    weight: 2,
    possible: ({ expected }) => expected.canUndo(),
    async make({ page, expected }) {
      await withControl(page, 'z')
      expected.undo()
    },
  },
  {
    name: 'redo',
    weight: 1,
    possible: ({ expected }) => expected.canRedo(),
    async make({ page, expected }) {
      await withControl(page, 'y')
      expected.redo()
    },
  },
]

/** One of the edits that can be made now. */
export function pickEdit(author: Author): EditKind {
  const possible = editKinds.filter((kind) => kind.possible(author))
  return author.random.pick(possible.flatMap((kind) => Array(kind.weight).fill(kind)))
}
