import type { Page } from 'puppeteer'

/** What somebody does in SB Admin 2 on a page that stands still. */
interface Act {
  /** What is clicked. */
  readonly on: string
  /** Typed into it after the click; leaving it with the next click is a step of its own. */
  readonly types?: string
  /** There when the page has reacted. */
  readonly shows: string
}

const isOpen = (menu: string) => `.dropdown-menu.show[aria-labelledby="${menu}"]`

const acts: readonly Act[] = [
  { on: '#alertsDropdown', shows: isOpen('alertsDropdown') },
  { on: '#messagesDropdown', shows: isOpen('messagesDropdown') },
  { on: '#userDropdown', shows: isOpen('userDropdown') },
  { on: '[data-target="#logoutModal"]', shows: '#logoutModal.show' },
  { on: '#logoutModal .btn-secondary', shows: 'body:not(.modal-open)' },
  { on: '#dropdownMenuLink', shows: isOpen('dropdownMenuLink') },
  { on: '[data-target="#collapseTwo"]', shows: '#collapseTwo.show' },
  { on: '#collapseTwo a[href="buttons.html"]', shows: 'a.btn-google' },
  { on: '#sidebarToggle', shows: '#accordionSidebar.toggled' },
  { on: '#sidebarToggle', shows: '#accordionSidebar:not(.toggled)' },
  { on: '.nav-link[href="tables.html"]', shows: '#dataTable_paginate' },
  { on: '#dataTable th:nth-child(4)', shows: '#dataTable th:nth-child(4).sorting_asc' },
  { on: '#dataTable_next a', shows: '#dataTable_paginate .active [data-dt-idx="2"]' },
  { on: '#dataTable_filter input', types: 'London', shows: '#dataTable_filter input' },
  { on: '#dataTable th:nth-child(1)', shows: '#dataTable th:nth-child(1).sorting_asc' },
  { on: '.nav-link[href="charts.html"]', shows: '#myBarChart' },
  { on: '#alertsDropdown', shows: isOpen('alertsDropdown') },
  { on: '.nav-link[href="index.html"]', shows: '#myAreaChart' },
  { on: '#userDropdown', shows: isOpen('userDropdown') },
]

/** How many steps a recording of the walk has. */
export const stepsOfWalk = acts.length + acts.filter(({ types }) => types).length

async function standsStill(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 500 })
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

/**
 * Walks through SB Admin 2. `before` is called when the page is as an act finds it, with the number of
 * steps that the act makes: leaving a field in which something was typed is one more. `doing` does it.
 */
export async function walk(
  page: Page,
  siteUrl: string,
  before: (steps: number) => Promise<void>,
  doing: (act: () => Promise<void>, steps: number) => Promise<void>,
): Promise<void> {
  await page.goto(`${siteUrl}/index.html`)
  await page.waitForSelector('#myAreaChart')
  let typed = 0
  for (const { on, types, shows } of acts) {
    await standsStill(page)
    await page.waitForSelector(on, { visible: true })
    const steps = 1 + typed
    await before(steps)
    await doing(() => page.click(on), steps)
    await page.waitForSelector(shows)
    if (types) await page.keyboard.type(types)
    typed = types ? 1 : 0
  }
}
