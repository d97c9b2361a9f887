import { variableReference } from '@waystep/demo-model'
import { SuggestionList } from '@waystep/ui'
import { GateBadge } from '../plans/gate-badge.tsx'
import type { VariableMenu as Menu } from './use-variable-menu.ts'

/** What a typed brace offers, below it. */
export function VariableMenu({ id, menu }: { readonly id: string; readonly menu: Menu }) {
  const { decision } = menu.gate
  return (
    <SuggestionList
      id={id}
      label="Variables"
      boxOfText={menu.box}
      suggestions={menu.suggestions.map(({ name, isNew }) => ({
        id: name,
        content: isNew ? `New variable ${variableReference(name)}` : variableReference(name),
        end: !decision.allowed && <GateBadge refusal={decision} />,
      }))}
      active={menu.active}
      onActive={menu.setActive}
      onPick={menu.pick}
      onDismiss={menu.dismiss}
    />
  )
}
