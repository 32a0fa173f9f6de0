#pragma once
// Style and script of the plan's HTML page, on top of the style of the LPAI page.
#include <string_view>

namespace bext::plan {

inline constexpr std::string_view plan_style = R"css(
:root{--npu:#2a9d6f;--cpu:#d9662b;--fold:#8a94a0;--area:#2f7fd6}
a{color:var(--area)}th a{font-weight:500}li,p,h2{overflow-wrap:anywhere}h2{scroll-margin-top:.5rem}
h2{border-top:1px solid var(--line);padding-top:1.2rem}h3.sub{font-size:1rem;margin:1.3rem 0 .4rem}
.chart{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.5rem .6rem .3rem}
.chart svg{display:block;width:100%;height:15rem}.plot{position:relative}
.plot span{position:absolute;right:.2rem;z-index:1;font-size:.75rem;color:var(--soft);transform:translateY(.1rem);
background:color-mix(in srgb,var(--panel) 75%,transparent);padding:0 .25em;border-radius:.2em;font-variant-numeric:tabular-nums}
.grid{stroke:var(--line);stroke-width:1;vector-effect:non-scaling-stroke}
.b0{--c:#3b82c4}.b1{--c:#5a9bd4}.b2{--c:#3f9aa6}.b3{--c:#6f8fd8}.b4{--c:#5fb0b0}.hot{--c:#e0762f}.block{fill:var(--c)}
.key i.b0,.key i.hot{background:var(--c)}.key i.line{height:2px;background:var(--area)}
.key i.vtcm{height:0;background:none;border-top:2px dashed var(--bad)}
.chart .legend{display:flex;justify-content:space-between;color:var(--soft);font-size:.8rem;gap:1rem}
.alive{fill:var(--area);opacity:.18}.top{fill:none;stroke:var(--area);stroke-width:1.5;vector-effect:non-scaling-stroke}
.limit{stroke:var(--bad);stroke-width:1.5;stroke-dasharray:5 4;vector-effect:non-scaling-stroke}
.block{stroke:var(--panel);stroke-width:.6;vector-effect:non-scaling-stroke;opacity:.85}
.bar{display:flex;height:1.6rem;border-radius:.25rem;overflow:hidden;background:var(--off)}
.bar i{display:block;height:100%;min-width:1px}.npu{background:var(--npu)}.cpu{background:var(--cpu)}.fold{background:var(--fold)}
.key i.npu{background:var(--npu)}.key i.cpu{background:var(--cpu)}.key i.fold{background:var(--fold)}
summary{cursor:pointer;padding:.15rem 0}details[open]>summary{margin-bottom:.3rem}
.marks{list-style:none;padding:0;columns:28rem;font-size:.9rem}
.marks li{break-inside:avoid;display:grid;grid-template-columns:5.2rem 1fr;margin:0 0 .3rem}.marks b{font-weight:600;white-space:nowrap}
td.wrap{white-space:normal;min-width:8rem}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.5rem;max-height:34rem}
table{border-collapse:collapse;width:100%;font-size:.88rem;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .55rem;text-align:left;border-bottom:1px solid var(--line);white-space:nowrap}
td.n,th.n{text-align:right}
thead th{position:sticky;top:0;background:var(--panel)}
th button{all:unset;cursor:pointer;font-weight:600}th button:focus-visible{outline:2px solid var(--area)}
th[aria-sort=ascending] button::after{content:" ▲"}th[aria-sort=descending] button::after{content:" ▼"}
td.name{max-width:22rem;overflow:hidden;text-overflow:ellipsis}
td.prose{white-space:normal;min-width:13rem}
input[type=search]{font:inherit;width:100%;max-width:26rem;padding:.4rem .6rem;margin:.2rem 0 .5rem;border:1px solid var(--line);
border-radius:.4rem;background:var(--panel);color:inherit}
.first th:first-child{position:sticky;left:0;z-index:2;background:var(--panel);max-width:11rem;overflow:hidden;
text-overflow:ellipsis}
.matrix td{text-align:center}.matrix td.self{color:var(--soft)}
.tag{border-radius:.3rem;padding:0 .4em;color:#fff;font-size:.8rem}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:.6rem;margin:.5rem 0}
.facts div{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.5rem .7rem}
.facts b{display:block;font-size:1.2rem}.facts span{color:var(--soft);font-size:.85rem}
@media (max-width:40rem){.facts{grid-template-columns:1fr 1fr}.facts b{font-size:1.05rem}.chart svg{height:11rem}td.name{max-width:11rem}}
)css";

inline constexpr std::string_view plan_script = R"js(
for (const table of document.querySelectorAll('table.sortable')) {
  const body = table.tBodies[0];
  const value = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.v === undefined ? cell.textContent.toLowerCase() : Number(cell.dataset.v);
  };
  table.querySelectorAll('th button').forEach((button, column) => button.addEventListener('click', () => {
    const head = button.parentElement;
    const down = head.getAttribute('aria-sort') === 'descending' ||
      (head.getAttribute('aria-sort') === null && !head.classList.contains('n'));
    for (const other of table.querySelectorAll('th')) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', down ? 'ascending' : 'descending');
    const rows = [...body.rows].map(row => [value(row, column), row]);
    rows.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0) * (down ? 1 : -1));
    body.append(...rows.map(row => row[1]));
  }));
}
for (const input of document.querySelectorAll('input[type=search]')) {
  const table = document.getElementById(input.dataset.table);
  const count = document.getElementById(input.dataset.count);
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(' ').filter(word => word);
    let shown = 0;
    for (const row of table.tBodies[0].rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every(word => text.includes(word));
      shown += row.hidden ? 0 : 1;
    }
    count.textContent = shown + ' shown';
  });
}
)js";

}  // namespace bext::plan
