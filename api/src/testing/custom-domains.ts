import type { CustomDomain } from '@waystep/api-contract'
import type { NameServer } from './name-server.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

const at = ({ workspaceId }: Person, rest = '') =>
  `/api/workspaces/${workspaceId}/custom-domains${rest}`

/** The calls about domains, as an Admin makes them. */
export function domainCalls(server: TestServer, person: Person) {
  const { headers } = person
  const inject = server.app.inject.bind(server.app)
  return {
    list: () => inject({ method: 'GET', url: at(person), headers }),
    add: (hostname: string) =>
      inject({ method: 'POST', url: at(person), headers, payload: { hostname } }),
    check: (id: string) =>
      inject({ method: 'POST', url: at(person, `/${id}/check`), headers, payload: {} }),
    open: (id: string, rootDemoId: string | null) =>
      inject({ method: 'PATCH', url: at(person, `/${id}`), headers, payload: { rootDemoId } }),
    remove: (id: string) => inject({ method: 'DELETE', url: at(person, `/${id}`), headers }),
  }
}

/** A domain whose owner has set its record, and that was looked for. */
export async function verifiedDomain(
  server: TestServer,
  names: NameServer,
  { person, hostname }: { readonly person: Person; readonly hostname: string },
): Promise<CustomDomain> {
  const calls = domainCalls(server, person)
  const added = (await calls.add(hostname)).json<CustomDomain>()
  names.set(added.record.name, [added.record.value])
  const checked = await calls.check(added.id)
  if (checked.statusCode !== 200) throw new Error(checked.body)
  return checked.json<CustomDomain>()
}
