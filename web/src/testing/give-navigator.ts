type Given = 'clipboard' | 'mediaDevices'

const given = new Set<Given>()

/** Gives the page's navigator something that jsdom does not have, until the test is over. */
export function giveNavigator(name: Given, value: unknown): void {
  // What other files of the process have put there may have only a getter.
  Object.defineProperty(navigator, name, { configurable: true, writable: true, value })
  given.add(name)
}

/** Takes back what a test was given: files share a page. */
export function takeBackNavigator(): void {
  for (const name of given) Reflect.deleteProperty(navigator, name)
  given.clear()
}
