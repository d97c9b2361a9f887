import type { CallToAction } from '@waystep/demo-model'
import type { EndAction } from '../screen/end-screen.tsx'

/** The button that calls to action, as it is drawn; null where it says nothing or leads nowhere. */
export function callToActionOf(settings: CallToAction): EndAction | null {
  const { ctabtntext: text, ctabtnlink: href } = settings
  const colors = { background: settings.ctabtncolor, color: settings.ctabtntextcolor }
  return text && href ? { text, href, ...colors } : null
}
