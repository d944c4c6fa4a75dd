/** Whose data it is: the National Highway Traffic Safety Administration's Product Information Catalog and Vehicle Listing. */
export const dataSource = 'NHTSA vPIC';

/** Who says that there are the cars of the demo. They are real ones, which the data mostly has too. */
export const demoSource = 'Demo';

/** Where the cars come from that the shop has not added itself. */
export const sourcesOfOthers: readonly string[] = [dataSource, demoSource];
