/** Every mistake the doctor can find. A closed set, so that documentation and tests can name each. */
export const findingIds = [
  'policy-blocks-host',
  'policy-blocks-images',
  'policy-blocks-name',
  'origin-not-allowed',
  'project-id-missing',
  'project-id-unknown',
  'api-unreachable',
  'rpc-unreachable',
  'rpc-wrong-chain',
  'relay-unreachable',
  'frame-not-shown',
  'frame-without-storage',
  'storage-blocked',
  'popups-blocked',
  'opener-cut',
  'clock-wrong',
  'context-insecure',
  'script-twice',
  'versions-differ',
  'attribute-unknown',
  'network-id-deprecated',
  'setting-unusable',
  'page-tampered',
  'page-patched',
  'check-failed',
] as const
export type FindingId = (typeof findingIds)[number]

/** `error`: visitors meet it. `warning`: some do, or it will break. `info`: what could not be checked, or need not be. */
export type FindingSeverity = 'error' | 'warning' | 'info'

/** One mistake, for whoever builds the page, in English. */
export type Finding = {
  readonly id: FindingId
  readonly severity: FindingSeverity
  /** What it is about: an address, an attribute, a directive. */
  readonly about: string
  readonly expected: string
  readonly found: string
  /** The header, attribute or line to change, as it is to be written. */
  readonly fix: string
}

/** What `diagnose()` answers. */
export type Diagnosis = {
  /** Of the script. */
  readonly version: string
  /** Origin of the page. */
  readonly page: string
  /** The gravest first; none when nothing is wrong. */
  readonly findings: readonly Finding[]
  /** What was checked, and came out well. */
  readonly passed: readonly string[]
  /** The smallest Content-Security-Policy that this configuration runs under. */
  readonly policy: string
  /** All of it as text, to be copied into a report. It has no secret, save that it names the project id. */
  readonly text: string
}
