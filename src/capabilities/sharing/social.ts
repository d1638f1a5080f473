/** The networks whose figures are read, by the names that the specification gives them. */
export const METRIC_NETWORKS = ['facebook', 'twitter', 'linkedin'] as const
export type MetricNetwork = (typeof METRIC_NETWORKS)[number]

export const POST_KINDS = ['article', 'text'] as const
export const POST_STATES = ['sending', 'shared', 'failed', 'unknown'] as const
export const VISIBILITIES = ['PUBLIC', 'CONNECTIONS'] as const
