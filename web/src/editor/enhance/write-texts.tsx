import { aiTextTypes } from '@waystep/api-contract'
import { titleLimit } from '@waystep/demo-model'
import { Button, DialogBody, DialogFooter, Field, Input, Note, Select, Spinner } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { useAiStatus } from '../translations/use-ai-status.ts'
import { languageOptions, languageToWrite } from './language-options.ts'
import { NoService } from './no-service.tsx'
import { StepsToEnhance } from './steps-to-enhance.tsx'
import { useChosenSteps } from './use-chosen-steps.ts'
import type { Proposals } from './use-proposals.ts'

type TextType = (typeof aiTextTypes)[number]

const typeOptions = aiTextTypes.map((type) => ({ value: type, label: type }))

/** What is to be written, and for which steps (E5.34, E5.35, E9.2). */
export function WriteTexts({ proposals }: { readonly proposals: Proposals }) {
  const { demo } = useEditor()
  const status = useAiStatus()
  const chosen = useChosenSteps()
  const [type, setType] = useState<TextType>(aiTextTypes[0])
  const [language, setLanguage] = useState(languageToWrite)
  const [title, setTitle] = useState(demo.demo.value?.title ?? '')
  const { isWriting } = proposals
  const { stepIds } = chosen
  const isUntitled = title.trim() === ''
  const hasSteps = stepIds.length > 0 && !chosen.isTooMany
  const write = () =>
    void proposals.write({ title: title.trim(), type, language, stepIds: [...stepIds] })
  return (
    <>
      <DialogBody>
        <div className="ed-enhance-form">
          <NoService status={status} task="enhance" />
          {proposals.problem !== null && <Note tone="danger">{proposals.problem}</Note>}
          <TypeAndLanguage
            type={type}
            setType={setType}
            language={language}
            setLanguage={setLanguage}
            disabled={isWriting}
          />
          <Field
            label="Demo title"
            hint="The texts are written from it."
            error={isUntitled && 'A title is required as context.'}
          >
            {(control) => (
              <Input
                {...control}
                dir="auto"
                value={title}
                maxLength={titleLimit}
                disabled={isWriting}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
            )}
          </Field>
          <StepsToEnhance chosen={chosen} disabled={isWriting} />
        </div>
      </DialogBody>
      <EnhanceFooter
        count={stepIds.length}
        canWrite={status?.enhance === true && hasSteps && !isUntitled}
        proposals={proposals}
        onWrite={write}
      />
    </>
  )
}

interface TypeAndLanguageProps {
  readonly type: TextType
  readonly setType: (type: TextType) => void
  readonly language: string
  readonly setLanguage: (code: string) => void
  readonly disabled: boolean
}

function TypeAndLanguage({ type, setType, language, setLanguage, disabled }: TypeAndLanguageProps) {
  return (
    <div className="ed-enhance-pair">
      <Field label="Type">
        {(control) => (
          <Select
            {...control}
            value={type}
            onChange={setType}
            options={typeOptions}
            disabled={disabled}
          />
        )}
      </Field>
      <Field label="Language">
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={setLanguage}
            options={languageOptions}
            disabled={disabled}
          />
        )}
      </Field>
    </div>
  )
}

interface EnhanceFooterProps {
  readonly count: number
  readonly canWrite: boolean
  readonly proposals: Proposals
  readonly onWrite: () => void
}

function EnhanceFooter({ count, canWrite, proposals, onWrite }: EnhanceFooterProps) {
  const { closeDialog } = useEditor()
  const { isWriting, stop } = proposals
  return (
    <DialogFooter>
      {isWriting && (
        <span className="ed-enhance-busy" role="status">
          <Spinner /> Writing the texts of {count === 1 ? '1 step' : `${count} steps`}…
        </span>
      )}
      <Button onClick={isWriting ? stop : closeDialog}>{isWriting ? 'Stop' : 'Cancel'}</Button>
      {/* E4.25. */}
      <Button variant="primary" disabled={isWriting || !canWrite} onClick={onWrite}>
        {count === 1 ? 'Enhance 1 step' : `Enhance ${count} steps`}
      </Button>
    </DialogFooter>
  )
}
