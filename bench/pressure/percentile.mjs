/**
 * The value that so large a share of the sorted ones does not exceed; 0 of none.
 * @param {ArrayLike<number>} sorted
 * @param {number} share
 */
export function percentile(sorted, share) {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
