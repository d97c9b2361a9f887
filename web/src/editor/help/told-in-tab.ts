/** Whether something was said or asked in this tab already, also before it was loaded again. */
export function wasToldInTab(what: string): boolean {
  try {
    return sessionStorage.getItem(`told ${what}`) !== null
  } catch {
    return false
  }
}

/** Remembers for this tab that something was said or answered. */
export function tellInTab(what: string): void {
  try {
    sessionStorage.setItem(`told ${what}`, 'yes')
  } catch {
    // It is said again next time.
  }
}
