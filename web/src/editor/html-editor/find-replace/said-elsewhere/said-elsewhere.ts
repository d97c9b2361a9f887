import { applyCommand, type DemoDocument, type SingleCommand } from '@waystep/demo-model'
import { type DemoText, demoTexts } from '../../demo-texts.ts'
import { type PartsOf, replacedMarkdown, replacedText } from './replaced-text.ts'

/** What is replaced in the texts around the pages, and the commands that do it. */
export interface SaidElsewhere {
  readonly texts: readonly DemoText[]
  readonly commands: SingleCommand[]
}

/**
 * The texts around the pages (names of steps, hotspots, chapters) of which something is to be replaced.
 * Those that would become longer than they may be are left out.
 */
export function saidElsewhere(document: DemoDocument, partsOf: PartsOf): SaidElsewhere {
  const texts: DemoText[] = []
  const commands: SingleCommand[] = []
  let now = document
  for (const text of demoTexts(document)) {
    const replaced = text.isMarkdown
      ? replacedMarkdown(text.text, partsOf)
      : replacedText(text.text, partsOf)
    if (replaced === null || replaced === text.text) continue
    const command = text.changed(now, replaced)
    const outcome = command && applyCommand(now, command)
    if (!command || !outcome?.ok) continue
    now = outcome.document
    texts.push(text)
    commands.push(command)
  }
  return { texts, commands }
}
