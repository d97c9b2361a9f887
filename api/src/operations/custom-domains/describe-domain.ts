import type { CustomDomain } from '@waystep/api-contract'
import { recordNameOf, recordValueOf } from '../../custom-domains/domain-record.ts'
import type { CustomDomainRow } from '../../repositories/custom-domains.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long viewers are served on while the record of a domain is gone: name servers fail, and people move. */
export const graceMs = 7 * dayMs

/** A domain as its Admins see it. */
export function describeDomain(row: CustomDomainRow): CustomDomain {
  const { id, hostname, token, rootDemoId, problem, found, missingSince } = row
  const stopsAt = missingSince === null ? null : new Date(missingSince.getTime() + graceMs)
  return {
    id,
    hostname,
    state: stateOf(row),
    record: { type: 'TXT', name: recordNameOf(hostname), value: recordValueOf(token) },
    rootDemoId,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    stopsAt: stopsAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    problem,
    found,
  }
}

function stateOf(row: CustomDomainRow): CustomDomain['state'] {
  if (row.verifiedAt !== null) return row.missingSince === null ? 'verified' : 'missing'
  if (row.lostAt !== null) return 'lost'
  return row.problem === null ? 'waiting' : 'failed'
}
