import type { DemoDocument, TranslatableText, TranslatedText } from '@waystep/demo-model'
import { Button, Select } from '@waystep/ui'
import { useMemo, useState } from 'react'
import { stateBadges } from './row-words.ts'
import { TextColumns } from './text-columns.tsx'
import { filteredGroups, keysInState, type TextFilter, textGroups } from './text-groups.ts'
import { TextRow } from './text-row.tsx'
import type { OpenTranslation } from './translation-edits.ts'

export interface HubTabProps {
  readonly document: DemoDocument
  readonly originals: readonly TranslatableText[]
  readonly open: OpenTranslation
  readonly texts: Readonly<Record<string, TranslatedText>>
  readonly disabled: boolean
  readonly onType: (original: TranslatableText, text: string) => void
  readonly onConfirm: (original: TranslatableText) => void
  readonly onTranslate: ((original: TranslatableText) => void) | null
  /** Keys of the texts that a service is asked for one by one. */
  readonly translating: ReadonlySet<string>
  /** The step is worked at: the preview shows it. */
  readonly onStep: (stepId: string) => void
}

/** The texts that a list shows, by what became of them. */
export const textFilters = [
  { value: 'all', label: 'All texts' },
  { value: 'missing', label: stateBadges.missing.label },
  { value: 'outdated', label: stateBadges.outdated.label },
  { value: 'draft', label: stateBadges.draft.label },
  { value: 'confirmed', label: stateBadges.confirmed.label },
] as const satisfies readonly { readonly value: TextFilter; readonly label: string }[]

/** All texts of the demo beside what they are in the other language (V2.58). */
export function TextTab(props: HubTabProps) {
  const { document, originals, open, texts, disabled, translating } = props
  const { onType, onConfirm, onTranslate, onStep } = props
  // What is shown stays while it is edited: a text does not go from under its caret.
  const [shown, setShown] = useState<{ filter: TextFilter; keys: ReadonlySet<string> | null }>({
    filter: 'all',
    keys: null,
  })
  const groups = useMemo(() => textGroups(document, originals), [document, originals])
  const filter = (next: TextFilter) =>
    setShown({ filter: next, keys: keysInState(originals, texts, next) })
  const seen = filteredGroups(groups, shown.keys)
  return (
    <>
      <div className="ed-hub-filter">
        <Select
          label="Texts to show"
          size="dense"
          look="quiet"
          value={shown.filter}
          options={textFilters}
          onChange={filter}
        />
      </div>
      <TextColumns open={open} />
      <div className="ed-hub-rows">
        {seen.length === 0 && (
          <div className="ed-hub-none">
            <p className="wsui-muted">
              {originals.length === 0
                ? 'This demo says nothing yet: give it a title and its hotspots texts.'
                : 'No text is in this state.'}
            </p>
            {shown.filter !== 'all' && (
              <Button onClick={() => filter('all')}>Show all texts</Button>
            )}
          </div>
        )}
        {seen.map((group) => (
          <section
            key={group.stepId ?? 'demo'}
            aria-label={group.title}
            onFocus={() => group.stepId !== null && onStep(group.stepId)}
          >
            <h4 className="wsui-cut">{group.title}</h4>
            <ul>
              {group.texts.map((original) => (
                <TextRow
                  key={original.key}
                  original={original}
                  translated={texts[original.key]}
                  language={open.language}
                  source={open.source}
                  disabled={disabled}
                  onType={onType}
                  onConfirm={onConfirm}
                  onTranslate={onTranslate}
                  isTranslating={translating.has(original.key)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
