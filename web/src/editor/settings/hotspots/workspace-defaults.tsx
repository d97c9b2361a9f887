import { buttonTextLimit, colourIssues, messageOf, type Workspace } from '@waystep/demo-model'
import { Button, Field, Input, Note, Switch } from '@waystep/ui'
import { useState } from 'react'
import { useTyped } from '../../../app/use-typed.ts'
import { ColourField } from '../../fields/colour-field.tsx'
import { ContrastNote } from '../../fields/contrast-note.tsx'
import { useDemoWorkspace } from '../../plans/use-demo-workspace.ts'
import { useUpdateWorkspace } from './use-update-workspace.ts'

type Defaults = Pick<
  Workspace,
  'color' | 'hotspottextcolor' | 'hotspotNextBtnText' | 'hotspotBackBtnText'
>

/** What hotspots of the whole workspace begin with; its Admins change it (M6.5, M7.23). */
export function WorkspaceDefaults() {
  const workspace = useDemoWorkspace()
  const { color, hotspottextcolor, hotspotNextBtnText, hotspotBackBtnText } = workspace
  const { typed, differing, differs, change, forget } = useTyped<Defaults>({
    color,
    hotspottextcolor,
    hotspotNextBtnText,
    hotspotBackBtnText,
  })
  const [applyToAll, setApplyToAll] = useState(false)
  const { update, updating } = useUpdateWorkspace(workspace.id)

  const hindrance = hindranceOf(workspace)
  const valid = [typed.color, typed.hotspottextcolor].every((c) => colourIssues(c).length === 0)
  const save = async () => {
    // All demos get what stands here, whoever typed it.
    const done = await update({ ...(applyToAll ? typed : differing), applyToAll })
    // Stored by now, or, as M8.26 wants, as it was.
    forget()
    if (done) setApplyToAll(false)
  }
  const textField = (label: string, field: 'hotspotNextBtnText' | 'hotspotBackBtnText') => (
    <Field label={label} optional>
      {(control) => (
        <Input
          {...control}
          value={typed[field] ?? ''}
          placeholder={field === 'hotspotNextBtnText' ? 'Next' : 'Back'}
          maxLength={buttonTextLimit}
          onChange={(event) => change({ [field]: event.target.value || null })}
        />
      )}
    </Field>
  )
  return (
    <section className="ed-workspace-defaults" aria-label="Defaults of the workspace">
      <h3>Defaults of the workspace</h3>
      {hindrance && <Note>{hindrance}</Note>}
      <fieldset disabled={hindrance !== null || updating}>
        <ColourField
          label="Background of hotspots"
          colour={typed.color}
          onChange={(to) => change({ color: to })}
        />
        <ColourField
          label="Text of hotspots"
          colour={typed.hotspottextcolor}
          onChange={(to) => change({ hotspottextcolor: to })}
        />
        <ContrastNote
          what="The text"
          text={typed.hotspottextcolor}
          grounds={[typed.color]}
          onChange={(to) => change({ hotspottextcolor: to })}
        />
        {textField('Text of Next', 'hotspotNextBtnText')}
        {textField('Text of Back', 'hotspotBackBtnText')}
      </fieldset>
      {hindrance === null && (
        <div className="ed-workspace-save">
          <span className="ed-switch-row">
            <span className="wsui-grow">
              Apply to all demos
              <span className="wsui-caption ed-details-note">
                Changes existing hotspots, too, in every demo of {workspace.name}.
              </span>
            </span>
            <Switch label="Apply to all demos" checked={applyToAll} onChange={setApplyToAll} />
          </span>
          <Button
            loading={updating}
            disabled={!valid || (!differs && !applyToAll)}
            onClick={() => void save()}
          >
            Update workspace
          </Button>
        </div>
      )}
    </section>
  )
}

function hindranceOf({ isTrial, role }: ReturnType<typeof useDemoWorkspace>): string | null {
  if (isTrial) return messageOf({ code: 'account-required' })
  return role === 'Admin' ? null : messageOf({ code: 'admin-required' })
}
