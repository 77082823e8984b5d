type FiguresTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
};

/** The chart's figures as a table for screen readers. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((text, index) => (
                <td key={columns[index + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
