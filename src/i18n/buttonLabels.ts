/** The texts of the button before its client is loaded. */
export type ButtonLabels = readonly [connect: string, network: string, failed: string]
