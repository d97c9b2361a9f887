import {
  colourIssues,
  isLink,
  messageOf,
  opensInNewTab,
  sandboxBlue,
  withScheme,
} from '@waystep/demo-model'
import { Field, Input, SegmentedControl, Select } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { ColourInput } from '../../fields/colour-input.tsx'
import { SwitchRow } from '../find-replace/switch-row.tsx'
import { stepOptionLabel } from '../html-steps.ts'
import type { LinkedElement } from './use-linked-element.ts'

/** Where an element leads, and how it looks under the pointer (H2.38). */
export function LinkFields({ element }: { readonly element: LinkedElement }) {
  const { link, change } = element
  return (
    <>
      <div className="ed-sandbox-row">
        <span className="wsui-label">Link Type</span>
        <SegmentedControl
          label="Link Type"
          equal
          value={link.linkType}
          onChange={(linkType) => change({ linkType }, 'type')}
          segments={[
            { value: 'internal', label: 'Internal' },
            { value: 'external', label: 'External' },
          ]}
        />
      </div>
      {link.linkType === 'internal' ? (
        <TargetStep element={element} />
      ) : (
        <>
          <ExternalUrl key={element.nodeId} element={element} />
          <SwitchRow
            name="Open in new tab"
            checked={opensInNewTab(link)}
            onChange={(openInNewTab) => change({ openInNewTab }, 'tab')}
          />
        </>
      )}
      <HoverColour key={`color ${element.nodeId}`} element={element} />
      <SwitchRow
        name="Apply to all steps"
        checked={element.appliesToAll}
        onChange={element.applyToAll}
      />
    </>
  )
}

function TargetStep({ element: { link, change } }: { readonly element: LinkedElement }) {
  const { demo, currentStep } = useEditor()
  const others = demo.steps.value.filter(({ id }) => id !== currentStep.value?.id)
  return (
    <Field label="Link to Step">
      {(control) => (
        <Select
          {...control}
          value={link.targetStepId}
          placeholder="Select step"
          onChange={(targetStepId) => change({ targetStepId }, 'target')}
          options={others.map((step) => ({ value: step.id, label: stepOptionLabel(step) }))}
        />
      )}
    </Field>
  )
}

/** What is typed becomes the link as soon as it is one. */
function ExternalUrl({ element: { link, change } }: { readonly element: LinkedElement }) {
  const stored = link.externalUrl ?? ''
  const [typed, setTyped] = useState({ text: stored, of: stored })
  const [left, setLeft] = useState(false)
  // Undone, or changed elsewhere.
  const text = typed.of === stored ? typed.text : stored
  const url = withScheme(text)
  const isWrong = text.trim() !== '' && !isLink(url)
  return (
    <Field
      label="External URL"
      error={isWrong && left ? messageOf({ code: 'invalid-link' }) : undefined}
    >
      {(control) => (
        <Input
          {...control}
          type="url"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          placeholder="Enter URL (example.com)"
          value={text}
          maxLength={2048}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => {
            const next = withScheme(target.value)
            const externalUrl = isLink(next) ? next : null
            setTyped({ text: target.value, of: externalUrl ?? '' })
            if (externalUrl !== link.externalUrl) change({ externalUrl }, 'url')
          }}
        />
      )}
    </Field>
  )
}

/** H9.15: without a colour of its own the link has the workspace's. */
function HoverColour({ element: { link, change } }: { readonly element: LinkedElement }) {
  const { newHotspotLook } = useEditor()
  const usual = newHotspotLook.value?.bgcolor ?? sandboxBlue
  const stored = link.hoverColor ?? usual
  const [typed, setTyped] = useState({ colour: stored, of: stored })
  const colour = typed.of === stored ? typed.colour : stored
  const issue = colourIssues(colour)[0]
  return (
    <Field label="Hover Color" error={issue && messageOf(issue)}>
      {(control) => (
        <ColourInput
          {...control}
          label="Hover Color"
          colour={colour}
          invalid={issue !== undefined}
          onChange={(next) => {
            const valid = colourIssues(next).length === 0
            setTyped({ colour: next, of: valid ? next : stored })
            if (valid) change({ hoverColor: next }, 'colour')
          }}
        />
      )}
    </Field>
  )
}
