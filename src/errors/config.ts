import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** An attribute, property or config value cannot be used. */
export class InvalidConfigError extends LatchkeyError {
  override readonly name = 'InvalidConfigError'
  constructor(what: string, options: LatchkeyErrorOptions = {}) {
    super('invalid-config', `Invalid configuration: ${what}`, options)
  }
}

/** A host opens a view of a feature that the page, or its project, has switched off. */
export class FeatureOffError extends LatchkeyError {
  override readonly name = 'FeatureOffError'
  constructor({ view, option }: { view: string; option: string }) {
    super('feature-off', 'This is not offered here', {
      hints: [
        `The view "${view}" needs \`${option}\`, which this page or its project has switched off.`,
      ],
    })
  }
}
