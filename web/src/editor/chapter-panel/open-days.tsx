import { type Chapter, gateDays } from '@waystep/demo-model'
import { Field, Select } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'

const labels: Readonly<Record<(typeof gateDays)[number], string>> = {
  0: 'In the tab where they passed',
  1: 'For a day',
  7: 'For 7 days',
  30: 'For 30 days',
}

const options = gateDays.map((days) => ({ value: `${days}` as const, label: labels[days] }))

/** How long viewers who passed the gate are not asked again. */
export function OpenDays({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  return (
    <Field
      label="Do not ask again"
      hint="Their browser remembers that they passed, and nothing that they typed. They are asked again once a chapter is changed or something is taken out of the demo."
    >
      {(control) => (
        <Select
          {...control}
          value={`${chapter.openDays}` as const}
          options={options}
          onChange={(chosen) => {
            const openDays = gateDays.find((days) => `${days}` === chosen)
            if (openDays !== undefined) chapterDraft.change({ openDays })
          }}
        />
      )}
    </Field>
  )
}
