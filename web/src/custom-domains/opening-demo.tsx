import { useQuery } from '@tanstack/react-query'
import type { CustomDomain } from '@waystep/api-contract'
import { Field, Select } from '@waystep/ui'
import { call } from '../api-client/call.ts'
import { useApiMutation } from '../api-client/use-api-mutation.ts'
import { toasts } from '../toasts/toast-table.ts'
import { customDomainsKey } from './custom-domains-key.ts'

const none = 'none'

/** Demos to choose from: the newest. */
const mostDemos = 200

interface OpeningDemoProps {
  readonly workspaceId: string
  readonly domain: CustomDomain
}

/** The demo that somebody gets who opens the domain itself. */
export function OpeningDemo({ workspaceId, domain }: OpeningDemoProps) {
  const demos = useQuery({
    queryKey: ['demos-to-open-with', workspaceId],
    queryFn: ({ signal }) =>
      call('GET /api/demos', { query: { workspaceId, limit: mostDemos }, signal }),
  })
  const save = useApiMutation({
    run: (rootDemoId: string | null) =>
      call('PATCH /api/workspaces/:workspaceId/custom-domains/:domainId', {
        params: { workspaceId, domainId: domain.id },
        body: { rootDemoId },
      }),
    refresh: [customDomainsKey(workspaceId)],
    done: toasts.customDomainSaved,
  })
  const known = demos.data?.demos ?? []
  const { rootDemoId } = domain
  const isUnknown = rootDemoId !== null && !known.some(({ id }) => id === rootDemoId)
  const options = [
    { value: none, label: 'No demo' },
    ...(isUnknown ? [{ value: rootDemoId, label: 'Another demo' }] : []),
    ...known.map(({ id, title, link }) => ({
      value: id,
      label: title,
      ...(!link && { hint: 'Private: share it first' }),
    })),
  ]
  return (
    <Field label="Opens with" hint={`What viewers get at ${domain.hostname} itself`}>
      {(control) => (
        <Select
          {...control}
          value={rootDemoId ?? none}
          options={options}
          disabled={demos.isPending || save.isPending}
          onChange={(value) => save.mutate(value === none ? null : value)}
        />
      )}
    </Field>
  )
}
