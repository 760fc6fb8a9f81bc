/** Every mistake that the doctor can find. A closed set, so that documentation and tests can name each. */
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
  'passkey-wallet-misplaced',
  'passkey-wallet-not-shown',
  'passkey-wallet-shared',
  'passkeys-missing',
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

/** `error`: visitors are affected. `warning`: some are, or it will break. `info`: could not be checked, or is optional. */
export type FindingSeverity = 'error' | 'warning' | 'info'

/** One mistake, described for the page's developer, in English. */
export type Finding = {
  readonly id: FindingId
  readonly severity: FindingSeverity
  /** The address, attribute or directive concerned. */
  readonly about: string
  readonly expected: string
  readonly found: string
  /** The header, attribute or line to change, as it should be written. */
  readonly fix: string
}

/** The result of `diagnose()`. */
export type Diagnosis = {
  /** The script's version. */
  readonly version: string
  /** The page's origin. */
  readonly page: string
  /** The most severe first; empty when nothing is wrong. */
  readonly findings: readonly Finding[]
  /** Checks without findings. */
  readonly passed: readonly string[]
  /** The smallest Content-Security-Policy under which this configuration works. */
  readonly policy: string
  /** The whole diagnosis as text, to paste into a report. It contains no secret, but it names the project id. */
  readonly text: string
}
