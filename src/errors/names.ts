import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** Names like the one wanted could not be asked for. */
export class NameSuggestionsError extends LatchkeyError {
  override readonly name = 'NameSuggestionsError'
  /** In the service's own words, where it said why. */
  readonly reason: string | undefined
  constructor(reason?: string, options: LatchkeyErrorOptions = {}) {
    super('name-suggestions-failed', reason || 'Error fetching name suggestions', options)
    this.reason = reason
  }
}

/** The names of an address could not be looked up. */
export class AddressNamesError extends LatchkeyError {
  override readonly name = 'AddressNamesError'
  constructor(reason?: string, options: LatchkeyErrorOptions = {}) {
    super('address-names-failed', reason || 'Error fetching names for address', options)
  }
}

/** A name was not registered. */
export class NameRegistrationError extends LatchkeyError {
  override readonly name = 'NameRegistrationError'
  /** In the service's own words, where it said why. */
  readonly reason: string | undefined
  constructor(wanted: string, reason?: string, options: LatchkeyErrorOptions = {}) {
    super('name-registration-failed', reason || `Error registering name ${wanted}`, options)
    this.reason = reason
  }
}

/** Only an account of the embedded wallet gets a name. */
export class NameOwnerMissingError extends LatchkeyError {
  override readonly name = 'NameOwnerMissingError'
  constructor() {
    super('name-owner-missing', 'Address or auth connector not found', {
      hints: ['Names are given to accounts of visitors who signed in by e-mail or a social login.'],
    })
  }
}
