import type { PublishedSettings } from '@waystep/demo-model'
import type { WatermarkView } from '../screen/watermark.tsx'
import { ownWords, say } from '../words/say.ts'

/** What it says where nobody says otherwise (M9.15). */
export const defaultWatermark = 'Created on Waystep'

/**
 * What stands under a demo; null when its author hid it (M4.28).
 *
 * @param home where the server itself is
 */
export function watermarkOf(
  {
    settings,
  }: {
    readonly settings: Pick<
      PublishedSettings,
      'showWatermark' | 'watermarkText' | 'watermarkLogoUrl' | 'watermarkLink' | 'showWaystepLink'
    >
  },
  base: string,
  home = '/',
): WatermarkView | null {
  if (settings.showWatermark === false) return null
  const { watermarkText: text, watermarkLogoUrl: logo, watermarkLink, showWaystepLink } = settings
  return {
    ...(text ? { text } : { text: say(defaultWatermark), ...ownWords }),
    logo: logo && base + logo,
    // The maker's words lead to the maker, unless the author wants it otherwise (M3.6).
    href: watermarkLink ?? (text || !showWaystepLink ? null : home),
  }
}
