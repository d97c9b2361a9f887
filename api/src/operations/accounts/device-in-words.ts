import Bowser from 'bowser'

/** 'Chrome on Windows' out of what a browser says of itself; null when that names neither. */
export function deviceInWords(userAgent: string | null): string | null {
  if (!userAgent) return null
  // What was sent is of any length; what tells browser and system stands in its first letters.
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400))
  if (!browser.name) return os.name ?? null
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
