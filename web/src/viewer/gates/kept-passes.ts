import type { ViewerBoot } from '@waystep/stage'
import { consentTo } from '../consent/consent.ts'

/**
 * Passes of gates that their authors keep open for days. They outlive the tab, unlike what it remembers by itself:
 * where viewers are asked whether they may be counted, they are stored for those who agreed only. A pass names
 * nobody and holds nothing that was typed. Embeds often may store nothing: then they ask again.
 */
const keyOf = (demoId: string) => `waystep-passes-${demoId}`

/** As many as a call takes; who passes more is asked again at the first ones. */
const most = 30

/** Keeps the pass of a gate that was just passed. */
export function keepPass(boot: ViewerBoot, pass: string): void {
  if (boot.tracking === 'ask' && consentTo(boot) !== 'given') return
  keepPasses(boot, [...keptPasses(boot.manifest.id), pass].slice(-most))
}

/** Keeps these and no others. */
export function keepPasses(boot: ViewerBoot, passes: readonly string[]): void {
  try {
    if (passes.length === 0) localStorage.removeItem(keyOf(boot.manifest.id))
    else localStorage.setItem(keyOf(boot.manifest.id), JSON.stringify(passes))
  } catch {
    // Storage is blocked or full: the gate is passed in this tab only.
  }
}

/** Whatever runs on this origin may have written there: the server judges them. */
export function keptPasses(demoId: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(demoId)) ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
