import { useQueryClient } from '@tanstack/react-query'
import { type CustomFont, demoFonts } from '@waystep/demo-model'
import { fontStack } from '@waystep/stage'
import { Field, Select } from '@waystep/ui'
import { useEffect } from 'react'
import { meKey } from '../../../app/session/session.tsx'
import { loadFontSheet } from '../../../demo-fonts/font-sheets.ts'
import { loadCustomFont } from '../../../demo-fonts/load-custom-font.ts'
import { useDemoWorkspace } from '../../plans/use-demo-workspace.ts'
import { useGate } from '../../plans/use-gate.ts'
import type { SettingsDraft } from '../use-settings-draft.ts'
import { chosenFont, type FontChoice, fontChoices } from './font-choices.ts'

/** The font of a demo's words: of Waystep, one of the list, or one of the workspace (M2.66, M9.43). */
export function FontField({ draft }: { readonly draft: SettingsDraft }) {
  const { id, customFonts } = useDemoWorkspace()
  const own = useGate()('custom-font')
  const choices = fontChoices(customFonts, own.decision.allowed)
  useFontsOfList(id, customFonts)
  useFontsOfOtherTabs()
  const choose = (value: string) => {
    const choice = choices.find((one) => one.value === value)
    if (choice?.changes) draft.change(choice.changes)
    else own.ask()
  }
  return (
    <Field label="Font" hint={hint}>
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

/** What is not saved here yet stays: the other page is another tab. */
const hint = (
  <>
    Of hotspots, chapters and the words around them.{' '}
    <a className="wsui-link" href="/customization#waystep" target="_blank" rel="noopener">
      Upload fonts
    </a>
  </>
)

function nameOf({ label, changes }: FontChoice) {
  const family = changes && fontStack(changes)
  return family === null ? label : <span style={{ fontFamily: family }}>{label}</span>
}

/** Each name is written in its own font, whose files are loaded once the list is open. */
function useFontsOfList(workspaceId: string, own: readonly CustomFont[]) {
  useEffect(() => {
    for (const font of demoFonts) loadFontSheet(font)
    for (const font of own) loadCustomFont(workspaceId, font)
  }, [workspaceId, own])
}

/** Whoever comes back from the page where fonts are uploaded finds them in the list. */
function useFontsOfOtherTabs() {
  const client = useQueryClient()
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: meKey })
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [client])
}
