import { type Demo, type DemoChanges, demoFonts, type Workspace } from '@waystep/demo-model'

type Font = Pick<Demo, 'font' | 'customFontId'>

/** A font that a demo may have, as one value of a list. */
export interface FontChoice {
  readonly value: string
  readonly label: string
  /** What choosing it changes; null: the plan does not open it. */
  readonly changes: (DemoChanges & Font) | null
}

const ownPrefix = 'own '

/**
 * Default, the thirteen, and those of the workspace (M9.43), which are marked where its plan opens none (M6.6); there
 * one stands for those that it might have.
 */
export function fontChoices(own: Workspace['customFonts'], opensOwn: boolean): FontChoice[] {
  const built = demoFonts.filter((font) => font !== 'Custom')
  const ofWorkspace =
    own.length === 0 && !opensOwn ? [{ id: 'any', name: 'A font of your own' }] : own
  return [
    ...built.map((font) => ({
      value: font,
      label: font,
      changes: { font, customFontId: null },
    })),
    ...ofWorkspace.map(({ id, name }) => ({
      value: ownPrefix + id,
      label: opensOwn ? name : `${name} (Upgrade)`,
      changes: opensOwn ? { font: 'Custom' as const, customFontId: id } : null,
    })),
  ]
}

/** The chosen one. A font that the workspace has no more is Default, as viewers see it. */
export function chosenFont({ font, customFontId }: Font, choices: readonly FontChoice[]): string {
  const value = font === 'Custom' ? ownPrefix + customFontId : font
  return choices.some((choice) => choice.value === value) ? value : 'Default'
}
