/** The project of the sandbox. */
export const PROJECT_ID = '1a7c4be11a7c4be11a7c4be11a7c4be1'

/** One like it, whose owner lets visitors have several wallets. */
export const SEVERAL_WALLETS_PROJECT_ID = '1a7c4be21a7c4be21a7c4be21a7c4be2'
