/**
 * What a report of `npm audit --json` means.
 * @param {unknown} report
 * @param {readonly { advisory: string, reason: string, until: string }[]} exceptions by the advisory's address
 * @param {string} today as in 2026-01-31
 * @returns {{ audited: false, why: string } | { audited: true, problems: string[] }}
 */
export function auditVerdict(report, exceptions, today) {
  if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null) {
    return {
      audited: false,
      why: report?.message ?? 'npm audit answered nothing that can be read.',
    }
  }
  const excused = new Set(
    exceptions.filter(({ until }) => until >= today).map(({ advisory }) => advisory),
  )
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    // A text names another package of the report, which holds the advisory itself.
    .filter((via) => typeof via === 'object' && !excused.has(via.url))
  const problems = advisories.map(
    ({ name, severity, title, url }) => `${name} (${severity}): ${title} ${url}`,
  )
  return { audited: true, problems: [...new Set(problems)] }
}
