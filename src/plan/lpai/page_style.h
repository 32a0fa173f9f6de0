#pragma once
// Style of the HTML page: light or dark as the reader prefers, one column on a phone.
#include <string_view>

namespace bext::lpai {

inline constexpr std::string_view page_style = R"css(
:root{color-scheme:light dark;--ground:#fff;--panel:#f6f7f9;--line:#d9dde3;--text:#1b1f24;--soft:#5b6570;--good:#16794a;
--bad:#c2281d;--warn:#8a5a00;--warn-ground:#fff4d6;--off:#e9ecf0}
@media (prefers-color-scheme:dark){:root{--ground:#14171b;--panel:#1c2026;--line:#343b44;--text:#e8ebef;--soft:#a0a9b4;
--good:#5fd39a;--bad:#ff8a80;--warn:#ffd479;--warn-ground:#3a2f10;--off:#262b32}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.45 system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;margin:.2rem 0 .6rem}h2{font-size:1.15rem;margin:1.8rem 0 .6rem}
p{margin:.4rem 0}.soft{color:var(--soft)}.good{color:var(--good)}.bad{color:var(--bad)}
.label{background:var(--warn-ground);color:var(--warn);border:1px solid var(--warn);border-radius:.4rem;padding:.5rem .75rem}
code{font:.92em ui-monospace,monospace;background:var(--panel);padding:.05em .3em;border-radius:.25em}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:.75rem}
.card{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.7rem .85rem}
.card h3{margin:0 0 .35rem;font-size:1rem;display:flex;gap:.5rem;align-items:center;flex-wrap:wrap}
.card h3 span:nth-child(3){margin-left:auto;font-weight:600}
.swatch{display:inline-block;width:.85rem;height:.85rem;border-radius:.2rem;flex:none;vertical-align:-.08em}
dl{display:grid;grid-template-columns:auto 1fr;gap:.1rem .75rem;margin:.3rem 0}
dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.lane{display:grid;grid-template-columns:8.5rem 1fr;gap:.6rem;align-items:center;margin:.3rem 0}
.lane b{font-weight:500;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.track{position:relative;height:1.7rem;background:var(--off);border-radius:.25rem;overflow:hidden}
.client .track{height:1.3rem}
.track i{position:absolute;top:0;bottom:0;min-width:1px}
.track i.around{opacity:.35;top:35%;bottom:35%}
.track i.rest,.key i.rest{background:repeating-linear-gradient(45deg,var(--soft) 0 2px,transparent 2px 5px);opacity:.8}
.track i.due{width:2px;min-width:2px;background:var(--text)}
.track i.missed{width:3px;min-width:3px;background:var(--bad)}
.axis{position:relative;height:1.2rem;color:var(--soft);font-size:.8rem}
.axis span{position:absolute;transform:translateX(-50%);white-space:nowrap}
.axis span:first-child{transform:none}.axis span:last-child{transform:translateX(-100%)}
.split{display:flex;height:.7rem;border-radius:.25rem;overflow:hidden;background:var(--off);margin:.35rem 0}
.split i:first-child{background:var(--good)}.split i+i{background:var(--soft);opacity:.6}
.key{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;font-size:.85rem;color:var(--soft)}
.key span{display:inline-flex;align-items:center;gap:.35rem}
.key i{display:inline-block;width:1.1rem;height:.8rem;border-radius:.15rem;background:var(--soft)}
.key i.due{width:2px;background:var(--text)}.key i.missed{width:3px;background:var(--bad)}
.key i.around{height:.3rem;opacity:.5}.key i.off{background:var(--off);border:1px solid var(--line)}
ul{padding-left:1.2rem;margin:.4rem 0}li{margin:.25rem 0}
@media (max-width:40rem){.lane{grid-template-columns:1fr;gap:.1rem}.lane b{font-size:.85rem}h1{font-size:1.3rem}}
)css";

}  // namespace bext::lpai
