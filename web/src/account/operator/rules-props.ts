import type { BodyOf, RouteNamed, ServerSettings } from '@waystep/api-contract'

export type SettingsChange = BodyOf<RouteNamed['PATCH /api/operator/settings']>

/** A part of the server's rules: what they are, and how they are changed. */
export interface RulesProps {
  readonly settings: ServerSettings
  readonly saving: boolean
  readonly onSave: (change: SettingsChange) => void
}
