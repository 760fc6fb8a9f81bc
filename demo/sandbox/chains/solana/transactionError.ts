import type { FailedTransactionMetadata } from 'litesvm'

type Failure = ReturnType<FailedTransactionMetadata['err']>

// The variants of Solana's own enumerations, in their order: the chain counts, nodes spell.
const transactionErrors =
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee ' +
  'InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee ' +
  'InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance ' +
  'AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount ' +
  'WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks ' +
  'AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData ' +
  'InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit ' +
  'WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded ' +
  'InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled'

const instructionErrors =
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall ' +
  'InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized ' +
  'UninitializedAccount UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ' +
  'ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex ' +
  'ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable ' +
  'AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError ' +
  'ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId ' +
  'CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ' +
  'ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ' +
  'ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ' +
  'ArithmeticOverflow UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded ' +
  'MaxAccountsExceeded MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError'

const nth = (names: string, index: number) => names.split(' ')[index] ?? `Error ${index}`

/** A failure as nodes write it in JSON. */
export function toTransactionError(failure: Failure): unknown {
  if (typeof failure === 'number') return nth(transactionErrors, failure)
  if ('err' in failure) {
    const inner = failure.err()
    const reported =
      typeof inner === 'number'
        ? nth(instructionErrors, inner)
        : 'code' in inner
          ? { Custom: inner.code }
          : { BorshIoError: inner.msg }
    return { InstructionError: [failure.index, reported] }
  }
  if ('accountIndex' in failure) {
    const isRent = failure.constructor.name === 'TransactionErrorInsufficientFundsForRent'
    const kind = isRent ? 'InsufficientFundsForRent' : 'ProgramExecutionTemporarilyRestricted'
    return { [kind]: { account_index: failure.accountIndex } }
  }
  return { DuplicateInstruction: failure.index }
}

/** A failure as a sentence, with the nodes' own wording where wallets and pages match on it. */
export function describeTransactionError(error: unknown): string {
  const sentences: Readonly<Record<string, string>> = {
    BlockhashNotFound: 'Blockhash not found',
    AlreadyProcessed: 'This transaction has already been processed',
    SignatureFailure: 'Transaction did not pass signature verification',
    InsufficientFundsForFee: 'Insufficient funds for fee',
    AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  }
  if (typeof error === 'string') return sentences[error] ?? error
  const { InstructionError: failed } = error as { InstructionError?: [number, unknown] }
  if (!failed) return JSON.stringify(error)
  const [index, inner] = failed
  const custom = (inner as { Custom?: number }).Custom
  const reported =
    custom === undefined ? String(inner) : `custom program error: 0x${custom.toString(16)}`
  return `Error processing Instruction ${index}: ${reported}`
}
