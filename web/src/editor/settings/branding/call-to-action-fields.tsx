import {
  brandColour,
  callToActionIssues,
  type DemoChanges,
  hasCallToAction,
  messageOf,
  white,
} from '@waystep/demo-model'
import { Field, Input, Switch } from '@waystep/ui'
import { ColourField } from '../../fields/colour-field.tsx'
import { ContrastNote } from '../../fields/contrast-note.tsx'
import { LockedNote } from '../../plans/locked-note.tsx'
import { useGate } from '../../plans/use-gate.ts'
import type { SettingsDraft } from '../use-settings-draft.ts'
import './branding.css'
import { LinkField } from './link-field.tsx'

const none: DemoChanges = {
  ctabtntext: null,
  ctabtnlink: null,
  ctabtncolor: brandColour,
  ctabtntextcolor: white,
}

interface CallToActionFieldsProps {
  readonly draft: SettingsDraft
  /** What the tab calls it. */
  readonly title: string
  /** Says why it is closed; not where the tab says it itself. */
  readonly saysWhy: boolean
}

/** The button that calls to action, which also is the share page's (M3.42, M5.8 to M5.11). */
export function CallToActionFields({ draft, title, saysWhy }: CallToActionFieldsProps) {
  const { demo, change } = draft
  const gate = useGate()('branding')
  const has = hasCallToAction(demo)
  return (
    <section className="ed-branding-part" aria-label={title}>
      <h3>{title}</h3>
      {saysWhy && <LockedNote gate={gate} />}
      <fieldset disabled={!gate.decision.allowed}>
        <span className="ed-switch-row">
          <span className="wsui-grow">
            Show a button
            <span className="wsui-caption ed-details-note">
              At the top of the page of the link, and at the end of the demo, in embeds too.
            </span>
          </span>
          <Switch
            label="Show a button"
            checked={has}
            disabled={!gate.decision.allowed}
            onChange={(on) => change(on ? { ctabtntext: '', ctabtnlink: '' } : none)}
          />
        </span>
        {has && <ButtonFields draft={draft} />}
      </fieldset>
    </section>
  )
}

function ButtonFields({ draft: { demo, change } }: { readonly draft: SettingsDraft }) {
  const issues = callToActionIssues(demo)
  const issueOf = (field: string) => issues.find(({ path }) => path[0] === field)
  const textIssue = issueOf('ctabtntext')
  return (
    <>
      <Field label="Button text" error={textIssue && messageOf(textIssue)}>
        {(control) => (
          <Input
            {...control}
            value={demo.ctabtntext ?? ''}
            placeholder="Book a call"
            maxLength={80}
            onChange={(event) => change({ ctabtntext: event.target.value })}
          />
        )}
      </Field>
      <LinkField
        label="Button link"
        link={demo.ctabtnlink ?? ''}
        issue={issueOf('ctabtnlink')}
        onChange={(ctabtnlink) => change({ ctabtnlink })}
      />
      <div className="ed-branding-colors">
        <ColourField
          label="Button color"
          colour={demo.ctabtncolor}
          onChange={(ctabtncolor) => change({ ctabtncolor })}
        />
        <ColourField
          label="Text color"
          colour={demo.ctabtntextcolor}
          onChange={(ctabtntextcolor) => change({ ctabtntextcolor })}
        />
      </div>
      <ContrastNote
        what="The button’s text"
        text={demo.ctabtntextcolor}
        grounds={[demo.ctabtncolor]}
        onChange={(ctabtntextcolor) => change({ ctabtntextcolor })}
      />
    </>
  )
}
