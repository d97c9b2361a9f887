import { demoFonts } from '@waystep/demo-model'
import { fontStack } from '@waystep/stage'
import { Field, Select } from '@waystep/ui'
import { useEffect } from 'react'
import { loadFontSheet } from '../../../demo-fonts/font-sheets.ts'
import { useDemoWorkspace } from '../../plans/use-demo-workspace.ts'
import { useGate } from '../../plans/use-gate.ts'
import type { SettingsDraft } from '../use-settings-draft.ts'
import { chosenFont, type FontChoice, fontChoices } from './font-choices.ts'

/** The font of a demo's words: of Waystep, one of the list, or one of the workspace (M2.66, M9.43). */
export function FontField({ draft }: { readonly draft: SettingsDraft }) {
  const { customFonts } = useDemoWorkspace()
  const own = useGate()('custom-font')
  const choices = fontChoices(customFonts, own.decision.allowed)
  // Each name is written in its own font, whose files are loaded once the list is open.
  useEffect(() => {
    for (const font of demoFonts) loadFontSheet(font)
  }, [])
  const choose = (value: string) => {
    const choice = choices.find((one) => one.value === value)
    if (choice?.changes) draft.change(choice.changes)
    else own.ask()
  }
  return (
    <Field label="Font" hint="Of hotspots, chapters and the words around them">
      {(control) => (
        <Select
          {...control}
          label="Font"
          value={chosenFont(draft.demo, choices)}
          options={choices.map((choice) => ({ value: choice.value, label: nameOf(choice) }))}
          onChange={choose}
        />
      )}
    </Field>
  )
}

function nameOf({ label, changes }: FontChoice) {
  const family = changes && fontStack(changes)
  return family === null ? label : <span style={{ fontFamily: family }}>{label}</span>
}
