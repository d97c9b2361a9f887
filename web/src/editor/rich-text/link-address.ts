import { isLinkAddress } from './text-schema.ts'

/** What somebody typed as an address of a link, whole; null where no link can lead there. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  if (/^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(text)) return `mailto:${text}`
  if (/^[^\s:/@]+\.[^\s:/@]{2,}(?:[:/?#]\S*)?$/.test(text)) return `https://${text}`
  return null
}
