/** Numbers over time: small plots with their tables and CSV. Bundled with the screens that have them (FIGURES-6). */
export { saveCsv } from './csv.ts';
export { Figure, FigureGrid, FiguresSkeleton, type FigureProps, type FigureSeries } from './figure.tsx';
export { monthText, spanText, weekText } from './texts.ts';
export { PlainTable, TablePanel, type PlainTableProps } from './plain-table.tsx';
