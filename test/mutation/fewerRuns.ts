import * as fc from 'fast-check'

// A property that a mutant breaks is broken by one of the first cases, and each is tried for every mutant.
fc.configureGlobal({ numRuns: 30, interruptAfterTimeLimit: 500 })
